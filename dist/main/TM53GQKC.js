import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  classicPins,
  findClassicFiles,
  passedOver
} from "./4IDSVAZ4.js";
import "./TNZDFHVT.js";
import "./IUN6I4SA.js";
import "./K5ISKZDI.js";
import "./AIYL5QWB.js";
import "./YOSCDM7H.js";
import "./6ABOPMX5.js";
import "./HDXPBWOM.js";
import "./YO5X3KUL.js";
import "./QDVZJGNW.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./M6TK5S4M.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  classicPins,
  findClassicFiles,
  passedOver
};
