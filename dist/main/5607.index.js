import{shared as shared0}from"./shared-57988.js";const id=5607,ids=[5607],modules={...shared0,59481:((__0,__1,__2)=>{__2.d(__1,{r:()=>version});const version="0.1.0"})};export{id,ids,modules};
