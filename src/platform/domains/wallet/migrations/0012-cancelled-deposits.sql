-- Who ordered a deposit may end it, here or on the provider's page.
ALTER TABLE deposit DROP CONSTRAINT deposit_status_check;
ALTER TABLE deposit ADD CONSTRAINT deposit_status_check
  CHECK (status IN ('pending', 'cancelled', 'failed', 'paid'));
ALTER TABLE deposit_event DROP CONSTRAINT deposit_event_status_check;
ALTER TABLE deposit_event ADD CONSTRAINT deposit_event_status_check
  CHECK (status IN ('pending', 'cancelled', 'failed', 'paid'));
