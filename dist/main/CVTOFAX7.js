import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  ComparisonFolder,
  extractArchive,
  unpackArchive
} from "./UVLP6C4A.js";
import "./QMQWR7PG.js";
import "./7NREBWTH.js";
import "./XXJOSPG4.js";
import "./PY2LUGLX.js";
import "./C6EQMAIG.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  ComparisonFolder,
  extractArchive,
  unpackArchive
};
