-- What converted prices of a currency end in; without one they are as converted. The base currency's are as they are typed.
ALTER TABLE currencies ADD COLUMN ending_step_minor INTEGER CONSTRAINT currency_ending_step CHECK (ending_step_minor IN (10, 100, 1000, 10000));
ALTER TABLE currencies ADD COLUMN ending_minor INTEGER CONSTRAINT currency_ending CHECK (
  (ending_minor IS NULL) = (ending_step_minor IS NULL)
  AND (ending_minor IS NULL OR (is_base = 0 AND ending_minor >= 0 AND ending_minor < ending_step_minor AND (exponent < 3 OR ending_minor % 10 = 0)))
);
-- narrows: currencies: the release before knows no endings; a base currency is chosen before prices have any
