-- Who sent the bytes of a file: a hash alone shows nobody what other merchants' people keep under it, and
-- makes it no part of one's own.
CREATE TABLE control_sent (
  hash text NOT NULL REFERENCES control_file (hash),
  login text NOT NULL REFERENCES control_staff (login),
  PRIMARY KEY (hash, login)
);
GRANT SELECT, INSERT ON control_sent TO portico_app;
