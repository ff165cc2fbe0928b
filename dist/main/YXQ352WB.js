import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  lockCommand,
  lockRows,
  renewal
} from "./3DHJZIBB.js";
import "./M6TK5S4M.js";
import "./AWGUMR4S.js";
import "./L6O36N6U.js";
import "./OFBCMWDY.js";
import "./LGCKLGYL.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  lockCommand,
  lockRows,
  renewal
};
