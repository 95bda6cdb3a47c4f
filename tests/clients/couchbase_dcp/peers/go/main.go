// Clients and codecs of others for Couchbase. The first argument says which; what it makes of messages is printed, one
// JSON object a line.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
)

type fields map[string]any

var programs = map[string]func(){
	"gocbcore":    readByGocbcore,
	"gomemcached": readByGomemcached,
	"codecs":      readFrames,
}

func main() {
	if len(os.Args) < 2 || programs[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "which program?")
		os.Exit(2)
	}
	programs[os.Args[1]]()
}

// Reads the arguments behind the name of the program.
func parse() {
	check(flag.CommandLine.Parse(os.Args[2:]))
}

func say(kind string, values fields) {
	values["kind"] = kind
	line, err := json.Marshal(values)
	check(err)
	fmt.Println(string(line))
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
