-- Slots of the demonstration catalogue hold no symbols over to further spins, and none has a jackpot: no name
-- promises it.
UPDATE game SET
  name = replace(replace(name, 'Hold and Spin', 'Harbour Lights'), 'Jackpot Trail', 'Moonlit Trail'),
  search_name = replace(replace(search_name, 'hold and spin', 'harbour lights'),
    'jackpot trail', 'moonlit trail')
  WHERE play_key = 'reels' AND (name LIKE '%Hold and Spin' OR name LIKE '%Jackpot Trail');
