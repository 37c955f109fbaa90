-- Which contracts and salaries are on for a member: what decides the menus of the agent centre.
CREATE TABLE member_feature (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  daily_salary text NOT NULL DEFAULT '0' CHECK (char_length(daily_salary) <= 16),
  dividend text NOT NULL DEFAULT '0' CHECK (char_length(dividend) <= 16),
  hourly_salary text NOT NULL DEFAULT '0' CHECK (char_length(hourly_salary) <= 16),
  realtime_salary text NOT NULL DEFAULT '0' CHECK (char_length(realtime_salary) <= 16),
  PRIMARY KEY (merchant, member_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('member_feature', 'SELECT, INSERT, UPDATE, DELETE');
