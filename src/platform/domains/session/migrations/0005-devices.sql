-- Which devices an account has logged in on, so that accounts of one pair of hands are known as such.
CREATE TABLE login_device (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  -- Of a random cookie; it tells nothing about the device.
  device_hash text NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, device_hash),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX login_device_of_all ON login_device (merchant, device_hash);
SELECT portico_tenant_table('login_device', 'select, insert, update, delete');
