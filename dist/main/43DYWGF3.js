import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findBestCached
} from "./DQE7LOBW.js";
import "./GVM6DDDB.js";
import "./NZKTK7WB.js";
import "./VZND63BP.js";
import "./2L6ZHGIP.js";
import "./WWJ4N246.js";
import "./3JGAVFZT.js";
import "./L63AEMK7.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import "./VK2PD3JB.js";
import "./HFYNFMF6.js";
import "./QDVZJGNW.js";
import "./BAOT6G3M.js";
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
  findBestCached
};
