import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findCredential
} from "./BH4LC334.js";
import "./YOSCDM7H.js";
import "./N5HBAKI2.js";
import "./HDXPBWOM.js";
import "./YO5X3KUL.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./UCALPQZE.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  findCredential
};
