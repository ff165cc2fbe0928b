import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  openArchive,
  openArchiveEnd,
  readArchive,
  readEntry
} from "./BYZAYIDI.js";
import "./QMQWR7PG.js";
import "./7NREBWTH.js";
import "./XXJOSPG4.js";
import "./PY2LUGLX.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  openArchive,
  openArchiveEnd,
  readArchive,
  readEntry
};
