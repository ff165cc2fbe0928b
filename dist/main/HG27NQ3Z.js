import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  lockCommand,
  lockRows,
  renewal
} from "./GWF24MDZ.js";
import "./M6TK5S4M.js";
import "./AWGUMR4S.js";
import "./PITFDNS7.js";
import "./OFBCMWDY.js";
import "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  lockCommand,
  lockRows,
  renewal
};
