import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findBestCached
} from "./ILMEYPKC.js";
import "./GVM6DDDB.js";
import "./NZKTK7WB.js";
import "./QLM6PZCA.js";
import "./WVHHRJZA.js";
import "./ABG2FJHO.js";
import "./3JGAVFZT.js";
import "./L63AEMK7.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import "./VK2PD3JB.js";
import "./HFYNFMF6.js";
import "./QDVZJGNW.js";
import "./BAOT6G3M.js";
import "./UIAOXGSZ.js";
import "./QQR74I2X.js";
import "./I3LLZLTH.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  findBestCached
};
