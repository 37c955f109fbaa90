-- A member's rounds that are not over are marked on the cards of their games, wherever those are shown.
CREATE INDEX game_bet_open ON game_bet (merchant, member_id, node_id) WHERE status = 'open';
