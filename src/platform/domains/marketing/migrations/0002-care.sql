-- Nor is it sent to members whom staff look after (G13).
ALTER TABLE marketing_delivery DROP CONSTRAINT marketing_delivery_reason_check;
ALTER TABLE marketing_delivery ADD CONSTRAINT marketing_delivery_reason_check
  CHECK (reason IN ('consent', 'break', 'care', 'contact'));
