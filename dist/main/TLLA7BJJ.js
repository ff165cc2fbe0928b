import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  configPinTurns,
  parsePackagesConfig,
  readPackagesConfig
} from "./BD6S7Z7D.js";
import "./P6VQX6YE.js";
import "./YOSCDM7H.js";
import "./VZE257TN.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import "./HDXPBWOM.js";
import "./YO5X3KUL.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  configPinTurns,
  parsePackagesConfig,
  readPackagesConfig
};
