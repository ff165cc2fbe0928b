import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  classicPins,
  findClassicFiles,
  passedOver
} from "./STWMF5UA.js";
import "./UTX76VXZ.js";
import "./ZU5WMMIM.js";
import "./ILM2AOBG.js";
import "./LE56UAUL.js";
import "./YOSCDM7H.js";
import "./6ABOPMX5.js";
import "./QC3EK72O.js";
import "./YO5X3KUL.js";
import "./QDVZJGNW.js";
import "./UIAOXGSZ.js";
import "./QQR74I2X.js";
import "./I3LLZLTH.js";
import "./M6TK5S4M.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  classicPins,
  findClassicFiles,
  passedOver
};
