-- Which picture an answer is the answer to. Empty: a picture from before, good for five minutes.
ALTER TABLE captcha ADD COLUMN picture_hash text NOT NULL DEFAULT '';
