/**
 * Names as they sound: brands are written in Latin letters, and asked for in Arabic or Devanagari ones. Only what survives the
 * way from script to script is kept: consonants, in classes. The index does the same to Latin names (search_places.sound). Pure.
 */
const classes: readonly (readonly [sound: string, letters: string])[] = [
  ["b", "pb" + "بپ" + "पबभ"],
  ["t", "t" + "تط" + "तथटठ"],
  ["d", "d" + "دض" + "दधडढ"],
  ["k", "kqc" + "كقخ" + "कख"],
  ["g", "gjz" + "جغزذظگ" + "गघजझ"],
  ["s", "s" + "سصثش" + "सशषचछ"],
  ["f", "fv" + "فڤ" + "फव"],
  ["l", "l" + "ل" + "लळ"],
  ["m", "m" + "م" + "म"],
  ["n", "n" + "ن" + "नणञङं"],
  ["r", "r" + "ر" + "र"],
];
const soundOf = new Map(classes.flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)));

const sounding = (text: string): string => {
  let key = "";
  for (const letter of text.replaceAll("ch", "s").replaceAll("x", "ks").replaceAll("تش", "ش")) {
    const sound = soundOf.get(letter);
    if (sound && !key.endsWith(sound)) key += sound;
  }
  return key;
};

/** The keys of a folded text; two where a letter stands for v and for w, which is no consonant to us. Too short: none. */
export function soundsOf(text: string): string[] {
  const keys = new Set([sounding(text), sounding(text.replaceAll("व", ""))]);
  return [...keys].filter((key) => key.length >= 3);
}
