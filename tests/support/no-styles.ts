/** A build without style sheets, for tests of everything before the pages. */
export const styles = {};
export const files = {};
