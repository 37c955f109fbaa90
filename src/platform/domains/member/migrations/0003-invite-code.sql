-- What a member gives others to register with: 12 random characters, nobody's name in them (T20).
-- An agent's is an affiliate code, every other one a referral code.
ALTER TABLE member ADD COLUMN invite_code text NOT NULL
  DEFAULT upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12));
ALTER TABLE member ADD CONSTRAINT member_invite_code_unique UNIQUE (merchant, invite_code);
