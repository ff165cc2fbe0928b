import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  assertAgreement,
  feedFileLimit,
  feedFileName,
  namesOfFolders
} from "./NMAVTLR4.js";
import "./V5VPQJGF.js";
import "./O57E6YNR.js";
import "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import "./C6EQMAIG.js";
import "./57EKYGKR.js";
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
