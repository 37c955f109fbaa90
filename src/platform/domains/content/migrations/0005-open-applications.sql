-- What a member applied for and is not over, without a look at anybody else's.
CREATE INDEX promotion_application_open ON promotion_application (merchant, member_id, changed_at DESC)
  WHERE status IN ('applying', 'process', 'claim');
