// Generated from schemas/ by `npm run generate`; do not edit.
export {};
