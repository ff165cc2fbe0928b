import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/base/shell-word.ts
function shellWord(text) {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

export {
  shellWord
};
