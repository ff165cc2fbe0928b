import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readRoots,
  readSignatureRule
} from "./BHBD6BSA.js";
import "./BLCDHA4X.js";
import "./VR2IPEKP.js";
import "./UL3IPN4N.js";
import "./UUCDL5GP.js";
import "./EBSXPOIY.js";
import "./QL2SUTDO.js";
import "./7TGG4GXM.js";
import "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import "./C6EQMAIG.js";
import "./LGCKLGYL.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  readRoots,
  readSignatureRule
};
