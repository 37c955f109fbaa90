-- What a promotion pays, and what for: so much bet or paid in after joining. One without it names no sum.
ALTER TABLE promotion
  ADD COLUMN goal text CHECK (goal IN ('validBet', 'deposit')),
  -- Minor units of the currency.
  ADD COLUMN target bigint CHECK (target > 0),
  ADD COLUMN reward bigint CHECK (reward > 0),
  ADD COLUMN currency text,
  ADD CHECK (num_nulls(goal, target, reward, currency) IN (0, 4)),
  ADD CHECK (goal IS NULL OR way = 'join');

-- Who joined and did what was asked claims at once; whoever is paid by staff's word still waits for it.
CREATE OR REPLACE FUNCTION promotion_application_step() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) IN (
    ('applying', 'process'), ('applying', 'rejected'), ('applying', 'issued'), ('applying', 'claim'),
    ('process', 'rejected'), ('process', 'issued'), ('process', 'claim'), ('claim', 'claimed')
  ) AND (OLD.status <> 'claim' OR (OLD.reward, OLD.currency) IS NOT DISTINCT FROM (NEW.reward, NEW.currency))
  THEN
    RETURN NEW;
  END IF;
  IF (OLD.status, NEW.status) = ('signed', 'claimed') AND (NEW.reward, NEW.currency) IN (
    SELECT reward, currency FROM promotion
    WHERE merchant = NEW.merchant AND id = NEW.promotion_id
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an application cannot go from % to %', OLD.status, NEW.status
    USING ERRCODE = 'restrict_violation';
END
$$;
