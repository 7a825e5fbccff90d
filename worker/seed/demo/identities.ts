/** Who stands behind the demo's shops. All of it is invented: no such company, street number, register or tax number is meant to exist. */
type Identity = { legalName: string; line1: string; city: string; region?: string; postalCode?: string; register: string; tax: string; phone: string };

const made = (
  legalName: string,
  line1: string,
  city: string,
  register: string,
  tax: string,
  phone: string,
  rest: Pick<Identity, "region" | "postalCode"> = {},
): Identity => ({
  ...{ legalName, line1, city, register, tax, phone },
  ...rest,
});

/** By the shop's handle; its country is the shop's. */
export const identities: Readonly<Record<string, Identity>> = {
  "galata-atelier": made(
    "Örnek Galata Atölyesi Ltd. Şti.",
    "Hayalî Yokuş Sokağı 0",
    "Beyoğlu",
    "İstanbul Ticaret Sicili 000000 (örnek)",
    "0000000000",
    "+90 212 000 00 00",
    {
      region: "İstanbul",
      postalCode: "34000",
    },
  ),
  "maison-traboule": made(
    "Maison Traboule Exemple SARL",
    "0 rue de l’Invention",
    "Lyon",
    "RCS Lyon 000 000 000 (exemple)",
    "FR00000000000",
    "+33 4 00 00 00 00",
    {
      postalCode: "69000",
    },
  ),
  "creek-and-circuit": made("Creek & Circuit Example LLC", "Imaginary Building 0", "Deira", "DED 000000 (example)", "100000000000000", "+971 4 000 0000", {
    region: "Dubai",
  }),
  "gulabi-haat": made(
    "Gulabi Haat Example Private Limited",
    "0 Kalpanik Bazaar",
    "Jaipur",
    "CIN U00000RJ2000PTC000000 (example)",
    "08AAAAA0000A0Z0",
    "+91 141 000 0000",
    {
      region: "Rajasthan",
      postalCode: "302000",
    },
  ),
  "baobab-trail": made("Baobab Trail Example Ltd", "0 Imaginary Road", "Nairobi", "CPR/2000/000000 (example)", "P000000000A", "+254 20 0000000", {
    postalCode: "00000",
  }),
  "alfama-and-co": made("Alfama Exemplo Lda.", "Rua Inventada 0", "Lisboa", "CRC Lisboa 000000000 (exemplo)", "PT000000000", "+351 21 000 0000", {
    postalCode: "1100-000",
  }),
  "monsoon-music-house": made("Monsoon Music Example LLP", "0 Kalpanik Street", "Mumbai", "LLPIN AAA-0000 (example)", "27AAAAA0000A0Z0", "+91 22 0000 0000", {
    region: "Maharashtra",
    postalCode: "400000",
  }),
  "dar-atlas": made("Dar Atlas Exemple SARL", "0 derb Imaginaire", "Marrakech", "RC Marrakech 00000 (exemple)", "000000000000000", "+212 524 00 00 00", {
    postalCode: "40000",
  }),
  "isar-werkstatt": made(
    "Isar Werkstatt Muster GmbH",
    "Musterstraße 0",
    "München",
    "HRB 000000 Amtsgericht München (Muster)",
    "DE000000000",
    "+49 89 0000000",
    {
      postalCode: "80000",
    },
  ),
  "hanbit-studio": made("Hanbit Studio Example Co., Ltd.", "0 Sangsang-ro", "Seoul", "000-00-00000 (example)", "0000000000", "+82 2 000 0000", {
    postalCode: "00000",
  }),
  "little-harbour": made("Little Harbour Eksempel ApS", "Opdigtet Plads 0", "København", "CVR 00000000 (eksempel)", "DK00000000", "+45 00 00 00 00", {
    postalCode: "1000",
  }),
  "cedar-larder": made("Cedar Larder Example SAL", "0 Imaginary Street", "Beirut", "RC Beirut 0000000 (example)", "000000-601", "+961 1 000000"),
};
