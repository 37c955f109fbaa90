-- Bets are summed by quarters of an hour: a mission ends with one, and the next begins there, so that no bet
-- after the end counts.
UPDATE mission SET ends_at = to_timestamp(ceil(extract(epoch FROM ends_at) / 900) * 900)
WHERE ends_at IS NOT NULL;
UPDATE mission SET starts_at = to_timestamp(ceil(extract(epoch FROM starts_at) / 900) * 900)
WHERE starts_at > now() AND kind = 'event';
