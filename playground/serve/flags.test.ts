import { describe, expect, test } from "vitest";
import { DEFAULT_PORT, readFlags } from "./flags.ts";

test("without flags the default port is opened in a browser", () => {
  expect(readFlags([])).toEqual({ port: DEFAULT_PORT, open: true, modules: [], answers: undefined, help: false });
});

test("port, silence and several modules", () => {
  expect(readFlags(["--port", "8080", "--no-open", "--module", "a", "b", "--module=c", "--answers", "a.json"])).toEqual(
    {
      port: 8080,
      open: false,
      modules: ["a", "b", "c"],
      answers: "a.json",
      help: false,
    },
  );
});

test("port 0 leaves the choice to the machine", () => {
  expect(readFlags(["--port=0"]).port).toBe(0);
});

describe("a bad command line is answered with a sentence that names the flag", () => {
  test.each([
    [["--prot", "80"], /^--prot is not a flag/],
    [["-x"], /^-x is not a flag/],
    [["here"], /^"here" stands alone/],
    [["--port", "80", "dir"], /^"dir" stands alone/],
    [["--port"], /^--port expects a number/],
    [["--port", "eighty"], /not "eighty"/],
    [["--port", "65536"], /^--port expects a number/],
    [["--port", "-1"], /--port expects a number/],
    [["--module"], /^--module expects the folder/],
    [["--module", "--no-open"], /^--module expects the folder/],
    [["--answers"], /^--answers expects a file/],
    [["--no-open=yes"], /^--no-open takes no value/],
  ])("%j", (argv, sentence) => {
    expect(() => readFlags(argv)).toThrow(sentence);
  });
});
