-- What each member was given, money and points, whatever it came from: rewards of tasks, missions, ranks,
-- sign-ins and raffles as they were noted, every other bonus as the ledger has it. Whoever reads it
-- reads by rights of their own.
CREATE VIEW reward_given WITH (security_invoker = true) AS
  SELECT reward.merchant, reward.member_id, reward.currency,
      reward.source || ':' || reward.ref AS id,
      CASE reward.source WHEN 'rank' THEN 'rank' ELSE 'mission' END AS bonus,
      'mission-reward' AS ledger_kind,
      'mission-reward:' || reward.source || ':' || reward.ref AS reference,
      reward.amount, reward.points, reward.created_at
    FROM member_reward AS reward
  UNION ALL
  SELECT entry.merchant, member.id, account.currency,
      entry.transfer_id || ':' || entry.line,
      entry.bonus, transfer.kind, transfer.idempotency_key,
      entry.amount, 0, transfer.created_at
    FROM member
    JOIN ledger_account AS account ON account.merchant = member.merchant
      AND account.kind = 'member' AND account.owner = member.id::text
    JOIN ledger_entry AS entry ON entry.merchant = account.merchant
      AND entry.account_id = account.id AND entry.bonus IS NOT NULL
      AND entry.bonus NOT IN ('mission', 'rank')
    JOIN ledger_transfer AS transfer ON transfer.merchant = entry.merchant
      AND transfer.id = entry.transfer_id;
GRANT SELECT ON reward_given TO portico_app;
