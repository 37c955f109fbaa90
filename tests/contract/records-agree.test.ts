/*
 * Every list and report of the member's centre over the seeded 90 days, against sums of these tests'
 * own: they read bets, ledger entries and other rows by statements that the product does not have. All
 * share one stage, which takes longer to make than they to look at it.
 */
import "./agreement/records.ts";
import "./agreement/reports.ts";
import "./agreement/cash.ts";
import "./agreement/invitations.ts";
import "./agreement/rewards.ts";
import "./agreement/ranks.ts";
