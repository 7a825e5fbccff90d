import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceOf, queryOf, questionLink, questionsAsked, reviewLink, reviewsAsked, sorts } from "./address.ts";

const read = (query: string) => choiceOf(new URLSearchParams(query));

describe("the address of a product page", () => {
  it("says the variant and the reviews, in one order", () => {
    expect(queryOf(read("bought=size:m,color:red&with-pictures=1&review-after=0-1-2-3&stars=4&reviews=helpful&variant=12&utm=x"))).toBe(
      "?variant=12&stars=4&reviews=helpful&review-after=0-1-2-3&with-pictures=1&bought=color%3Ared%2Csize%3Am",
    );
  });
  it("leaves out what is usual, and what is not understood", () => {
    expect(queryOf(read("stars=6&reviews=worst&review-after=2-1-1-1&with-pictures=yes&variant=-1&bought=red"))).toBe("?");
    expect(queryOf(read("reviews=newest&review-after=&bought="))).toBe("?");
  });
  it("says a look whose size is open, and how many were asked for; a variant says more than a look", () => {
    expect(queryOf(read("pieces=3&look=12"))).toBe("?look=12&pieces=3");
    expect(queryOf(read("look=12&variant=13"))).toBe("?variant=13");
    expect(queryOf(read("look=x&pieces=0"))).toBe("?");
    expect(queryOf(read("pieces=11"))).toBe("?");
  });
  it("begins another choice of reviews at its beginning and keeps the variant", () => {
    expect(reviewLink(read("variant=12&review-after=0-1-2-3"), { stars: 5 })).toBe("?variant=12&stars=5#reviews");
    expect(reviewLink(read("stars=5&review-after=0-1-2-3"), { after: "1-1-2-4" })).toBe("?stars=5&review-after=1-1-2-4#reviews");
  });
  it("says which questions are shown: the newest few, or a page of all", () => {
    expect(questionsAsked(read(""))).toEqual({ perPage: 5, page: null });
    expect(questionsAsked(read("question-page=1"))).toEqual({ perPage: null, page: null });
    expect(questionsAsked(read("question-page=3"))).toEqual({ perPage: null, page: 3 });
    for (const wrong of ["0", "-1", "x", "1000"]) expect(read(`question-page=${wrong}`).questionPage).toBe(null);
    expect(questionLink(read("variant=12&stars=5"), 2)).toBe("?variant=12&stars=5&question-page=2#questions");
  });
  it("is read back as it was written", () => {
    const choice = fc.record({
      look: fc.option(fc.nat().map(String)),
      pieces: fc.option(fc.integer({ min: 1, max: 10 })),
      stars: fc.option(fc.integer({ min: 1, max: 5 })),
      sort: fc.constantFrom(...sorts),
      after: fc.constantFrom(null, "0-0-1700000000000-12", "1-5-2-3"),
      pictures: fc.boolean(),
      bought: fc.constantFrom(
        [],
        [{ axis: "size", value: "m" }],
        [
          { axis: "color", value: "red" },
          { axis: "size", value: "xl" },
        ],
      ),
      questionPage: fc.option(fc.integer({ min: 1, max: 100 })),
    });
    fc.assert(
      fc.property(choice, (each) => {
        expect(read(queryOf({ ...each, variant: null }))).toEqual({ ...each, variant: null });
        expect(read(queryOf({ ...each, variant: "7" }))).toEqual({ ...each, variant: "7", look: null });
      }),
    );
  });
  it("never throws, whatever stands in it", () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        expect(queryOf(read(query))).toMatch(/^\?/);
      }),
    );
  });
  it("asks the API for no more than it says", () => {
    expect(reviewsAsked(read(""))).toEqual({ perPage: 4, stars: null, sort: null, after: null, pictures: null, bought: null });
    expect(reviewsAsked(read("stars=2&reviews=lowest&review-after=0-2-9-1&with-pictures=1&bought=size:m"))).toEqual({
      perPage: 4,
      stars: 2,
      sort: "lowest",
      after: "0-2-9-1",
      pictures: "1",
      bought: "size:m",
    });
  });
});
