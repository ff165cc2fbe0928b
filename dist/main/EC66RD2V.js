import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readRoots,
  readSignatureRule
} from "./RV57J6P2.js";
import "./VR2IPEKP.js";
import "./UL3IPN4N.js";
import "./UUCDL5GP.js";
import "./EBSXPOIY.js";
import "./QL2SUTDO.js";
import "./7TGG4GXM.js";
import "./ORK3RI7O.js";
import "./PY2LUGLX.js";
import "./C6EQMAIG.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  readRoots,
  readSignatureRule
};
