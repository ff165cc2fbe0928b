import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  assertAgreement,
  feedFileLimit,
  feedFileName,
  namesOfFolders
} from "./GC56GM4X.js";
import "./V5VPQJGF.js";
import "./O57E6YNR.js";
import "./ORK3RI7O.js";
import "./PY2LUGLX.js";
import "./C6EQMAIG.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  assertAgreement,
  feedFileLimit,
  feedFileName,
  namesOfFolders
};
