-- Who invited whom: kept at the registration, once for each member who came by somebody's code.
CREATE TABLE referral (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  inviter_id uuid NOT NULL,
  joined_at timestamptz NOT NULL,
  -- Since when the member counts; nothing while pending (T21).
  counted_at timestamptz,
  PRIMARY KEY (merchant, member_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id),
  FOREIGN KEY (merchant, inviter_id) REFERENCES member (merchant, id),
  CHECK (inviter_id <> member_id)
);
CREATE INDEX referral_of_inviter ON referral (merchant, inviter_id, joined_at DESC, member_id);
SELECT portico_tenant_table('referral', 'select, insert, update (counted_at)');

-- What was paid for each invited member, in minor units. It only grows.
CREATE TABLE referral_income (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  paid bigint NOT NULL CHECK (paid > 0),
  PRIMARY KEY (merchant, member_id, currency),
  FOREIGN KEY (merchant, member_id) REFERENCES referral (merchant, member_id)
);
SELECT portico_tenant_table('referral_income', 'select, insert, update (paid)');

-- What the members who count are known by: who shares one counts for nobody.
CREATE TABLE referral_source (
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('network', 'person')),
  -- A digest; it tells nothing to who reads the table.
  mark text NOT NULL,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, kind, mark)
);
SELECT portico_tenant_table('referral_source', 'select, insert, update (counted_at)');

-- How the members stand whom somebody invited, from the rows of their play, deposits, number and
-- devices. The caller's rights hold in here as well.
CREATE FUNCTION referral_standing(of_merchant text, of_inviter uuid, in_currency text)
RETURNS TABLE (
  member_id uuid,
  joined_at timestamptz,
  counted boolean,
  valid_bet bigint,
  paid bigint,
  paid_in numeric,
  has_number boolean,
  -- An older account logged in on one of their devices: nobody new, the inviter perhaps.
  on_known_device boolean
)
LANGUAGE sql STABLE AS $$
  SELECT referral.member_id, referral.joined_at, referral.counted_at IS NOT NULL,
      coalesce((SELECT progress.valid_bet FROM points_progress AS progress
        WHERE progress.merchant = of_merchant AND progress.member_id = referral.member_id
          AND progress.currency = in_currency), 0),
      coalesce((SELECT income.paid FROM referral_income AS income
        WHERE income.merchant = of_merchant AND income.member_id = referral.member_id
          AND income.currency = in_currency), 0),
      (SELECT coalesce(sum(deposit.amount), 0) FROM deposit
        WHERE deposit.merchant = of_merchant AND deposit.member_id = referral.member_id
          AND deposit.currency = in_currency AND deposit.status = 'paid'),
      EXISTS (SELECT FROM bound_contact AS contact
        WHERE contact.merchant = of_merchant AND contact.member_id = referral.member_id
          AND contact.kind = 'phone'),
      EXISTS (SELECT FROM login_device AS own
        JOIN login_device AS other
          ON other.merchant = own.merchant AND other.device_hash = own.device_hash
            AND other.member_id <> own.member_id
        JOIN member AS older
          ON older.merchant = other.merchant AND older.id = other.member_id
            -- Who tried the games without an account is nobody yet.
            AND older.agent_type <> 4
            AND older.created_at <= referral.joined_at
        WHERE own.merchant = of_merchant AND own.member_id = referral.member_id)
    FROM referral
    WHERE referral.merchant = of_merchant AND referral.inviter_id = of_inviter
$$;
