import { describe, expect, it } from "vitest";
import * as objects from "./objects.ts";

describe("objects", () => {
  it("expands dotted keys at every depth, and flattens them again", () => {
    const expanded = objects.expandObject({ "a.b": 1, a: { c: 2 }, list: [{ "x.y": 3 }] });
    expect(expanded).toEqual({ a: { b: 1, c: 2 }, list: [{ x: { y: 3 } }] });
    expect(objects.flattenObject({ a: { b: 1, c: { d: 2 } }, e: {} })).toEqual({ "a.b": 1, "a.c.d": 2, e: {} });
  });

  it("merges deeply in place, replaces arrays, and can leave the original alone", () => {
    const original = { a: { b: 1, list: [1, 2] } };
    const copy = objects.mergeObject(original, { "a.c": 2, a: { list: [3] } }, { inplace: false });
    expect(copy).toEqual({ a: { b: 1, c: 2, list: [3] } });
    expect(original).toEqual({ a: { b: 1, list: [1, 2] } });
    expect(objects.mergeObject({ a: 1 }, { a: 2, b: 3 }, { insertKeys: false, overwrite: false })).toEqual({ a: 1 });
    expect(objects.mergeObject({ a: 1, b: 2 }, { "-=a": null }, { performDeletions: true })).toEqual({ b: 2 });
  });

  it("tells differences", () => {
    expect(objects.diffObject({ a: 1, b: { c: 1, d: [1] } }, { a: 1, b: { c: 2, d: [1] }, e: null })).toEqual({
      b: { c: 2 },
      e: null,
    });
  });

  it("reads, writes and deletes by path", () => {
    const target = {};
    expect(objects.setProperty(target, "a.b", 1)).toBe(true);
    expect(objects.setProperty(target, "a.b", 1)).toBe(false);
    expect(objects.getProperty(target, "a.b")).toBe(1);
    expect(objects.hasProperty(target, "a.c")).toBe(false);
    expect(objects.deleteProperty(target, "a.b")).toBe(true);
    expect(target).toEqual({ a: {} });
  });

  it("clones without taking instances apart", () => {
    class Thing {
      value = 1;
    }
    const thing = new Thing();
    const clone = objects.deepClone({ thing, plain: { a: [1] } });
    expect(clone.thing).toBe(thing);
    expect(clone.plain.a).not.toBe(undefined);
    expect(objects.isEmpty(0)).toBe(false);
    expect(objects.isEmpty({})).toBe(true);
  });
});
