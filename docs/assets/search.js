// The index of the search is larger than all the rest of a page. The theme asks for it with every
// page; here that waits until the reader turns to the search. It must run before the theme does.
(() => {
  const wanted = new Promise((resolve) => {
    const isSearch = (target) => target.id === "__search" || target.closest?.(".md-search");
    for (const kind of ["focusin", "change", "pointerover"]) {
      addEventListener(kind, (event) => isSearch(event.target) && resolve(), true);
    }
    if (new URLSearchParams(location.search).has("q")) resolve();
  });
  const open = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    if (String(url).endsWith("search/search_index.json")) {
      const send = this.send;
      this.send = (...given) => wanted.then(() => send.apply(this, given));
    }
    return open.call(this, method, url, ...rest);
  };
})();
