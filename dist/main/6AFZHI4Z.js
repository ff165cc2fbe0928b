import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findCredential
} from "./KXOPIB2W.js";
import "./YOSCDM7H.js";
import "./N5HBAKI2.js";
import "./QC3EK72O.js";
import "./YO5X3KUL.js";
import "./UIAOXGSZ.js";
import "./QQR74I2X.js";
import "./I3LLZLTH.js";
import "./UCALPQZE.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  findCredential
};
