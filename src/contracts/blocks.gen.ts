// Generated from src/portal/blocks/*/block.schema.json by `npm run generate`; do not edit.

