import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Changes, changesRead_max, type TagChange } from "./changes.ts";

/** The change feed as the database keeps it: one row a tag, with the number of its last change. */
class Feed {
  readonly seqOf = new Map<string, number>();
  seq = 0;
  change(tag: string) {
    this.seq += 1;
    this.seqOf.set(tag, this.seq);
  }
  /** As generation.ts asks for it: the newest ones first. */
  since(seq: number): TagChange[] {
    return [...this.seqOf]
      .filter(([, each]) => each > seq)
      .sort(([, one], [, other]) => other - one)
      .slice(0, changesRead_max);
  }
}

describe("what is known of changes", () => {
  it("is nothing at first", () => {
    const changes = new Changes();
    expect([changes.seq, changes.of("product:1"), changes.isCurrent(0, ["product:1"])]).toEqual([0, 0, true]);
    changes.learn([["product:1", 1]]);
    expect([changes.seq, changes.of("product:1"), changes.isCurrent(0, ["product:1"]), changes.isCurrent(0, ["product:2"])]).toEqual([1, 1, false, true]);
    // an older word of the same tag takes nothing back
    changes.learn([
      ["product:1", 3],
      ["product:1", 2],
    ]);
    expect([changes.seq, changes.of("product:1")]).toEqual([3, 3]);
  });
  it("ends what was read before the last change of one of its tags", () => {
    const changes = new Changes();
    changes.learn([["product:1", 7]]);
    expect(changes.isCurrent(6, ["product:1", "shop:a"])).toBe(false);
    expect(changes.isCurrent(7, ["product:1", "shop:a"])).toBe(true);
    expect(changes.isCurrent(6, ["product:2"])).toBe(true);
  });
  it("never calls current what the database has changed since, whatever was missed between two readings", () => {
    const tag = fc.integer({ min: 1, max: 3_000 }).map((n) => `product:${n}`);
    const step = fc.oneof({ weight: 3, arbitrary: fc.array(tag, { maxLength: 1_500 }) }, { weight: 1, arbitrary: fc.constant("read" as const) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.array(tag, { minLength: 1, maxLength: 5 }), fc.nat(), (steps, tags, any) => {
        const feed = new Feed();
        const changes = new Changes();
        for (const each of steps) {
          if (each === "read") changes.learn(feed.since(changes.seq));
          else for (const changed of each) feed.change(changed);
        }
        changes.learn(feed.since(changes.seq));
        const read = feed.seq === 0 ? 0 : any % (feed.seq + 1);
        const isTrue = tags.every((one) => (feed.seqOf.get(one) ?? 0) <= read);
        if (changes.isCurrent(read, tags)) expect(isTrue).toBe(true);
        expect(changes.isCurrent(feed.seq, tags)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
  it("believes nothing from before what it has not been told", () => {
    const changes = new Changes();
    changes.learn(Array.from({ length: changesRead_max }, (_, n) => [`product:${n}`, 5_000 - n] as const));
    expect(changes.isCurrent(5_000 - changesRead_max - 1, ["shop:untouched"])).toBe(false);
    expect(changes.isCurrent(5_000 - changesRead_max, ["shop:untouched"])).toBe(true);
  });
  it("stays bounded", () => {
    const changes = new Changes();
    for (let n = 1; n <= 20_000; n += 500) changes.learn(Array.from({ length: 500 }, (_, i) => [`product:${n + i}`, n + i] as const));
    expect(changes.of("product:1")).toBe(0);
    expect(changes.isCurrent(1, ["product:2"])).toBe(false);
    expect(changes.isCurrent(20_000, ["product:2"])).toBe(true);
  });
});
