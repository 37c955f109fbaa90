-- What somebody played counts for those who were above them then: a branch that moves takes nothing along of what
-- its line was paid for, and brings nothing that the other one is paid for once more. Of the quarter of an hour
-- in which it moves nobody knows the parts: it counts for the new line, as a bet after the move does.
CREATE OR REPLACE FUNCTION contract_team_play(of_merchant text, asked jsonb, fine boolean)
RETURNS TABLE (contract_id uuid, place int, branch_id uuid, active_members int, valid_bet bigint,
  loss bigint)
LANGUAGE sql STABLE AS $$
  WITH one AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(asked)
      AS one (id uuid, head uuid, currency text, starts timestamptz[], until timestamptz)
  ), team AS (
    SELECT one.id, one.head AS member_id, one.head AS branch_id, NULL::timestamptz AS since,
        NULL::timestamptz AS until
      FROM one
    UNION ALL
    SELECT one.id, line.member_id, coalesce(branch.ancestor_id, line.member_id),
        CASE WHEN fine THEN line.since ELSE date_bin('15 minutes', line.since, 'epoch') END, NULL
      FROM one
      JOIN member_line AS line ON line.merchant = of_merchant AND line.ancestor_id = one.head
      LEFT JOIN member_line AS branch ON branch.merchant = of_merchant
        AND branch.member_id = line.member_id AND branch.depth = line.depth - 1
    UNION ALL
    -- Whoever has left the line, for as long as they stood in it. All that one of them played is that of one
    -- branch, so that nobody is active twice: where they stand now, else where they stood last.
    SELECT one.id, past.member_id, coalesce(branch.ancestor_id, line.member_id, latest.branch_id),
        CASE WHEN fine THEN past.since ELSE date_bin('15 minutes', past.since, 'epoch') END,
        CASE WHEN fine THEN past.until ELSE date_bin('15 minutes', past.until, 'epoch') END
      FROM one
      JOIN member_line_past AS past ON past.merchant = of_merchant AND past.ancestor_id = one.head
        AND past.until > one.starts[1]
      LEFT JOIN member_line AS line ON line.merchant = of_merchant AND line.ancestor_id = one.head
        AND line.member_id = past.member_id
      LEFT JOIN member_line AS branch ON branch.merchant = of_merchant
        AND branch.member_id = line.member_id AND branch.depth = line.depth - 1
      CROSS JOIN LATERAL (
        SELECT later.branch_id FROM member_line_past AS later
          WHERE later.merchant = of_merchant AND later.ancestor_id = one.head
            AND later.member_id = past.member_id
          ORDER BY later.until DESC LIMIT 1
      ) AS latest
  ), played AS (
    SELECT one.id, team.member_id, team.branch_id,
        width_bucket(play.at, one.starts) - 1 AS place, cardinality(one.starts) - 1 AS last,
        sum(play.valid_bet) AS valid_bet, sum(play.stake - play.payout) AS loss
      FROM one
      JOIN team ON team.id = one.id
      CROSS JOIN LATERAL (
        -- What is valid of a lottery's stakes is what was drawn.
        SELECT quarter.begins_at AS at, quarter.valid_bet,
            CASE WHEN quarter.played LIKE 'lottery:%' THEN quarter.valid_bet ELSE quarter.stake END AS stake,
            quarter.payout
          FROM play_quarter AS quarter
          WHERE NOT fine AND quarter.merchant = of_merchant AND quarter.member_id = team.member_id
            AND quarter.currency = one.currency
            AND quarter.begins_at >= greatest(one.starts[1], team.since)
            AND quarter.begins_at < least(one.until, team.until)
        UNION ALL
        -- Those sums have the stakes of games that are still open: few, which an index names.
        SELECT bet.created_at, 0, -bet.stake, -bet.payout
          FROM game_bet AS bet
          WHERE NOT fine AND bet.merchant = of_merchant AND bet.member_id = team.member_id
            AND bet.currency = one.currency AND NOT bet.trial AND bet.status = 'open'
            AND bet.created_at >= greatest(one.starts[1], team.since)
            AND bet.created_at < least(one.until, team.until)
        UNION ALL
        SELECT bet.created_at, bet.valid_bet, bet.stake, bet.payout
          FROM game_bet AS bet
          WHERE fine AND bet.merchant = of_merchant AND bet.member_id = team.member_id
            AND bet.currency = one.currency AND NOT bet.trial
            AND bet.status IN ('won', 'even', 'lost')
            AND bet.created_at >= greatest(one.starts[1], team.since)
            AND bet.created_at < least(one.until, team.until)
        UNION ALL
        SELECT ticket.placed_at, bet.stake, bet.stake, bet.prize
          FROM lottery_ticket AS ticket
          JOIN lottery_bet AS bet ON bet.merchant = ticket.merchant AND bet.ticket_id = ticket.id
          WHERE fine AND ticket.merchant = of_merchant AND ticket.member_id = team.member_id
            AND ticket.currency = one.currency AND bet.status <> 'open'
            AND ticket.placed_at >= greatest(one.starts[1], team.since)
            AND ticket.placed_at < least(one.until, team.until)
      ) AS play
      GROUP BY 1, 2, 3, 4, 5
  )
  SELECT played.id, played.place, CASE WHEN played.place = played.last THEN played.branch_id END,
      count(*) FILTER (WHERE played.valid_bet > 0)::int, sum(played.valid_bet)::bigint,
      sum(played.loss)::bigint
    FROM played GROUP BY 1, 2, 3
$$;
