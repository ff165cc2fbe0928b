import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  configPinTurns,
  parsePackagesConfig,
  readPackagesConfig
} from "./NFTPXXC7.js";
import "./P6VQX6YE.js";
import "./YOSCDM7H.js";
import "./VZE257TN.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import "./QC3EK72O.js";
import "./YO5X3KUL.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./UIAOXGSZ.js";
import "./QQR74I2X.js";
import "./I3LLZLTH.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  configPinTurns,
  parsePackagesConfig,
  readPackagesConfig
};
