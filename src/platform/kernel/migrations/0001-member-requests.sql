-- What was asked for with a key made in the browser lay in two tables of one shape, the wallet's and
-- the points'; it lies in one. Whoever is writing one of them now is waited for, and whoever comes
-- after that finds neither: a key is never taken in a table that nobody looks into any more.
LOCK TABLE wallet_request, points_request IN ACCESS EXCLUSIVE MODE;
ALTER TABLE wallet_request RENAME TO member_request;
ALTER TABLE member_request RENAME CONSTRAINT wallet_request_pkey TO member_request_pkey;
ALTER TABLE member_request
  RENAME CONSTRAINT wallet_request_merchant_member_id_fkey TO member_request_merchant_member_id_fkey;
ALTER INDEX wallet_request_age RENAME TO member_request_age;
-- A key that stands in both asked for different things: whichever comes again is refused where it is
-- not the one that is kept, and moves nothing.
INSERT INTO member_request
    (merchant, member_id, idempotency_key, content_hash, answer, created_at)
  SELECT merchant, member_id, idempotency_key, content_hash, answer, created_at FROM points_request
  ON CONFLICT (merchant, member_id, idempotency_key) DO NOTHING;
DROP TABLE points_request;
