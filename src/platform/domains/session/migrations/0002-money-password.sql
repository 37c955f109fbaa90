-- Wrong passwords before money moves are counted beside those of logins, by the member.
ALTER TABLE login_failure DROP CONSTRAINT login_failure_kind_check;
ALTER TABLE login_failure ADD CONSTRAINT login_failure_kind_check
  CHECK (kind IN ('account', 'address', 'pair', 'money'));
