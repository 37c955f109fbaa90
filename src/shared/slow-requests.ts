/**
 * How often a server looks for requests that take too long, in milliseconds. Node's own 30 s let them
 * take three times their time.
 */
export const connectionsCheckingInterval = 5000;
