-- What a seat cost: who sits down later pays what the first of the table paid. Null where it was taken
-- before stakes followed the currency.
ALTER TABLE house_seat ADD COLUMN stake bigint CHECK (stake > 0);
