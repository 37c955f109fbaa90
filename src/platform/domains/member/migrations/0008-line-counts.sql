-- Who of a line is an agent, and who joined it on some days, without reading everybody of it.
CREATE INDEX member_agents ON member (merchant, id) WHERE agent_type > 0;
CREATE INDEX member_joined ON member (merchant, created_at, id);
