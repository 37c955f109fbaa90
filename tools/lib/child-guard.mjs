// @ts-check
// Preloaded into the platform and the gateway: when the supervisor dies without saying goodbye,
// they receive the signal it can no longer send, so that none of them is left behind.
if (process.connected) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}
