/**
 * Laws (fast-check's properties) are tried with the same numbers in every run, so that a suite that passed passes again; `npm run laws` tries twenty
 * thousand others of each, to find what a hundred do not.
 */
import fc from "fast-check";

const runs = Number(process.env.LAW_RUNS);
fc.configureGlobal(runs > 0 ? { numRuns: runs } : { seed: 20_261_126 });

export default fc;
