-- Which of the five languages a market offers, and the one for visitors who ask for none of them.

ALTER TABLE market ADD COLUMN languages TEXT NOT NULL DEFAULT 'en fr ar tr hi' -- codes, in the order of pages, apart by blanks
  CONSTRAINT market_languages_known CHECK (
    languages <> '' AND ' ' || languages || ' ' NOT GLOB '*  *' AND
    replace(replace(replace(replace(replace(' ' || replace(languages, ' ', '  ') || ' ', ' en ', ''), ' fr ', ''), ' ar ', ''), ' tr ', ''), ' hi ', '') = ''
  );
ALTER TABLE market ADD COLUMN language TEXT NOT NULL DEFAULT 'en'
  CONSTRAINT market_language_offered CHECK (instr(' ' || languages || ' ', ' ' || language || ' ') > 0);
