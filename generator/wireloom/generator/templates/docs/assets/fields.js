/* Bytes of examples, one button for each field: what is pointed at, tapped or focused lights up
   with its rows in the table below. Without this script there is the table alone. */
(() => {
  "use strict";

  function made(name, classes, text) {
    const element = document.createElement(name);
    element.className = classes;
    element.textContent = text;
    return element;
  }

  /* The rows that tell about the same bytes, such as the fields of one group of bits. */
  function groups(table) {
    const found = [];
    for (const row of table.tBodies[0].rows) {
      const digits = row.cells[1].textContent.trim();
      if (digits || !found.length) {
        const lines = [...row.cells[1].querySelectorAll("code")].map((line) => line.textContent);
        found.push({ rows: [row], digits: lines.join(" ") || "–" });
      } else {
        found[found.length - 1].rows.push(row);
      }
    }
    return found;
  }

  function words(row) {
    const [, , field, kind, value] = [...row.cells].map((cell) => cell.textContent.trim());
    return `${field}: ${kind}${value ? `, ${value}` : ""}`;
  }

  function enhance(example) {
    const table = example.querySelector("table");
    const dump = made("div", "wl-dump", "");
    dump.setAttribute("role", "group");
    dump.setAttribute("aria-label", "Bytes of the example; arrow keys go from field to field");
    const said = made("span", "wl-said", "Point at bytes, or tap them, to see their field.");
    const parts = groups(table);
    let current = null;

    function light(part) {
      if (current) {
        for (const element of [current.button, ...current.rows]) element.classList.remove("wl-on");
        current.button.tabIndex = -1;
      }
      current = part;
      for (const element of [part.button, ...part.rows]) element.classList.add("wl-on");
      part.button.tabIndex = 0;
      said.textContent = part.rows.map(words).join("; ");
    }

    parts.forEach((part, index) => {
      part.button = made("button", "", part.digits);
      part.button.type = "button";
      part.button.tabIndex = index ? -1 : 0;
      part.button.setAttribute("aria-label", `${part.rows.map(words).join("; ")}; ${part.digits}`);
      part.button.addEventListener("focus", () => light(part));
      part.button.addEventListener("mouseenter", () => light(part));
      part.button.addEventListener("click", () => part.button.focus());
      for (const row of part.rows) {
        row.addEventListener("mouseenter", () => light(part));
        row.addEventListener("click", () => light(part));
      }
      dump.append(part.button, " ");
    });
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    dump.addEventListener("keydown", (event) => {
      const last = parts.length - 1;
      let at = parts.findIndex((part) => part.button === document.activeElement);
      if (event.key in steps) at = Math.min(Math.max(at + steps[event.key], 0), last);
      else if (event.key === "Home") at = 0;
      else if (event.key === "End") at = last;
      else return;
      event.preventDefault();
      parts[at].button.focus();
    });
    example.prepend(dump, said);
    if (example.dataset.sender) example.append(...apart(example, parts));
  }

  /* A link to the page that takes frames apart, for frames of which all bytes are shown. */
  function apart(example, parts) {
    const place = location.pathname.match(/^(.*\/)protocols\/(\w+)\/commands\//);
    const text = parts.map((part) => part.digits.replaceAll(" ", "")).join("");
    if (!place || !/^[0-9a-f]+$/.test(text)) return [];
    const mark = { client: "> ", server: "< " }[example.dataset.sender] ?? "";
    const link = made("a", "wl-apart", "Take it apart");
    const state = new URLSearchParams({ protocol: place[2], from: "", text: mark + text });
    link.href = `${place[1]}frames/#${state}`;
    return [link];
  }

  document.querySelectorAll(".wl-example").forEach(enhance);
})();
