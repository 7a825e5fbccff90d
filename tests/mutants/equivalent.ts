/** Mutants that change nothing anybody could notice, with the reason: they are not tried. */
type Equivalent = { file: string; before: string; after: string; why: string };

const equivalents: readonly Equivalent[] = [];

export const isEquivalent = (mutant: { file: string; before: string; after: string }): boolean =>
  equivalents.some(({ file, before, after }) => file === mutant.file && before === mutant.before && after === mutant.after);
